import { type Body, type Range, shoulderToFloor } from '../../../../contract/rules/fit/fit.ts'

const middle = ({ fromMm, toMm }: Range) => (fromMm + toMm) / 20

/** Shares of the height at which the lines of the figure lie. */
const kneeShare = 0.27
const ankleCm = 8

/**
 * A plain figure of her height with the garment to scale, its hem as a band where it is estimated, and lines at floor, ankle and knee.
 * One unit is a centimetre; `alt` says the same in words.
 */
export function HemFigure({ body, hem, alt }: { body: Body; hem: Range; alt: string }) {
  const heel = (body.heelMm ?? 0) / 10
  const height = body.heightMm / 10
  const top = height + heel
  const floor = top + 6
  const y = (above: number) => floor - above
  const shoulder = middle(shoulderToFloor(body)) + heel
  const hemAt = Math.max(middle(hem), -3)
  const head = height * 0.065
  const lines = [
    { name: 'genou', at: height * kneeShare + heel },
    { name: 'cheville', at: ankleCm + heel },
  ]
  const band = { from: Math.max(hem.fromMm / 10, -4), to: Math.max(hem.toMm / 10, -4) }
  return (
    <svg viewBox={`0 0 120 ${floor + 8}`} role="img" aria-label={alt} className="mx-auto block h-72 max-w-full sm:h-96">
      <g className="fill-edge stroke-none">
        <ellipse cx="52" cy={y(top - head * 1.2)} rx={head * 0.82} ry={head * 1.2} />
        <path
          d={`M48 ${y(shoulder + 4)} h8 v${shoulder - 2} h-8 Z M42 ${y(shoulder * 0.55)} L44 ${y(heel + 2)} h6 L51 ${y(shoulder * 0.5)} Z M62 ${y(shoulder * 0.55)} L60 ${y(heel + 2)} h-6 L53 ${y(shoulder * 0.5)} Z`}
        />
        <path d={`M40 ${y(heel)} q5 -4 10 0 Z M54 ${y(heel)} q5 -4 10 0 Z`} />
        {heel > 0 && <path d={`M48 ${y(heel)} h2 V${y(0)} h-2 Z M62 ${y(heel)} h2 V${y(0)} h-2 Z`} />}
      </g>
      <path
        d={`M46 ${y(shoulder + 1)} Q52 ${y(shoulder - 5)} 58 ${y(shoulder + 1)} L70 ${y(shoulder - 5)} L86 ${y(shoulder * 0.52)} L76 ${y(shoulder * 0.5)} L69 ${y(shoulder * 0.68)} L78 ${y(hemAt)} H26 L35 ${y(shoulder * 0.68)} L28 ${y(shoulder * 0.5)} L18 ${y(shoulder * 0.52)} L34 ${y(shoulder - 5)} Z`}
        className="fill-ink-soft stroke-none"
      />
      {band.to > band.from && (
        <rect x="24" width="56" y={y(band.to)} height={band.to - band.from} className="fill-accent/45 stroke-none" />
      )}
      <g className="stroke-muted" strokeWidth="0.4" strokeDasharray="2 1.5">
        {lines.map(({ name, at }) => (
          <path key={name} d={`M8 ${y(at)} H92`} />
        ))}
      </g>
      <path d={`M4 ${y(0)} H116`} className="stroke-ink" strokeWidth="0.8" />
      <g className="fill-muted stroke-none text-[6px]">
        {lines.map(({ name, at }) => (
          <text key={name} x="94" y={y(at) + 2}>
            {name}
          </text>
        ))}
        <text x="94" y={y(0) + 6.5}>
          sol
        </text>
      </g>
    </svg>
  )
}
