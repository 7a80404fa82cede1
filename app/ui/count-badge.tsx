/** The small number on an icon button; nothing at zero. The button's own label has to say the count. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 font-medium text-[0.6875rem] text-white tabular-nums"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
