/** The small number on an icon button; nothing at zero. The button's own label has to say the count. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      className="absolute top-1.5 right-1.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 font-medium text-[0.625rem] text-white tabular-nums"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
