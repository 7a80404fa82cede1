/** Where the five measures of a garment are taken, numbered as in the list beside it, which says the same in words. */
export const GarmentDrawing = () => (
  <svg viewBox="0 0 176 220" aria-hidden="true" className="w-full max-w-44 text-ink" fill="none" stroke="currentColor">
    <path
      d="M76 14 Q88 24 100 14 L118 20 L168 92 L150 104 L122 66 L128 120 L142 206 L34 206 L48 120 L54 66 L26 104 L8 92 L58 20 Z"
      className="fill-plaster"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
    <g className="text-accent" strokeWidth="1.5" strokeDasharray="4 3">
      <path d="M54 66 H122" />
      <path d="M48 122 H128" />
      <path d="M34 199 H142" />
      <path d="M77 15 V206" />
      <path d="M88 18 L118 24 L166 95" />
    </g>
    <g className="fill-ink text-[11px]" stroke="none" textAnchor="middle">
      <text x="104" y="61">
        1
      </text>
      <text x="104" y="117">
        2
      </text>
      <text x="104" y="193">
        3
      </text>
      <text x="69" y="158">
        4
      </text>
      <text x="150" y="58">
        5
      </text>
    </g>
  </svg>
)
