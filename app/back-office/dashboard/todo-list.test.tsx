import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { TodoList } from './todo-list.tsx'

const todo = { toPrepare: 0, inPreparation: 0, toShip: 0, late: 0, parcelTrouble: 0, exchanges: 3, soldOut: 0, lowStock: 0 }

test('the preparer finds the exchanges under way too (decision 44)', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <TodoList todo={todo} owners={undefined} />
    </MemoryRouter>,
  )
  const [, count, label] = /href="\/admin\/orders\?flag=exchange"[^>]*>.*?>(\d+)<.*?leading-snug">([^<]*)</.exec(html) ?? []
  expect([count, label]).toEqual(['3', 'Échanges en cours'])
})
