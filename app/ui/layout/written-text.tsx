import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Block, Inline } from '../../../contract/text/pages/written-text.ts'

/** A written text as elements; nothing in it is interpreted as HTML. */
export const WrittenText = ({ blocks }: { blocks: Block[] }) => (
  <div className="flex flex-col gap-4 *:mt-0">
    {blocks.map((block, at) => (
      <WrittenBlock key={at} block={block} />
    ))}
  </div>
)

function WrittenBlock({ block }: { block: Block }) {
  if (block.kind === 'title') return <h2 className="font-display text-heading">{block.text}</h2>
  if (block.kind === 'subtitle') {
    return (
      <h3 className="font-medium">
        <Line pieces={block.line} />
      </h3>
    )
  }
  if (block.kind === 'box') {
    return (
      <div className="rounded-soft border border-brass bg-white p-6">
        <WrittenText blocks={block.blocks} />
      </div>
    )
  }
  if (block.kind === 'list') {
    return (
      <ul className={isNumbered(block.items) ? 'list-none! pl-0!' : undefined}>
        {block.items.map((item, at) => (
          <li key={at}>
            <Line pieces={item} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <p>
      {block.lines.map((line, at) => (
        <Fragment key={at}>
          {at > 0 && <br />}
          <Line pieces={line} />
        </Fragment>
      ))}
    </p>
  )
}

/** « 1° … »: the number is part of the text. */
const isNumbered = (items: Inline[][]) => items.every(([first]) => /^\d+°/.test(first?.text ?? ''))

const Line = ({ pieces }: { pieces: Inline[] }) => pieces.map((piece, at) => <Piece key={at} piece={piece} />)

function Piece({ piece }: { piece: Inline }) {
  if (piece.kind !== 'link') return piece.kind === 'strong' ? <strong>{piece.text}</strong> : piece.text
  if (piece.to.startsWith('/')) return <Link to={piece.to}>{piece.text}</Link>
  return (
    <a href={piece.to} className={piece.to.startsWith('tel:') ? 'whitespace-nowrap' : undefined}>
      {piece.text}
    </a>
  )
}
