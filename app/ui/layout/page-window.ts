export type PageStep = { page: number } | 'gap'

const widest = 5

/**
 * The page numbers to offer (spec 9: window of 5): up to five around the current page,
 * the first and last as shortcuts, 'gap' where numbers are left out. Zero-based.
 */
export function pageWindow(current: number, totalPages: number): PageStep[] {
  const start = Math.max(0, Math.min(current - Math.floor(widest / 2), totalPages - widest))
  const end = Math.min(totalPages, start + widest)
  const steps: PageStep[] = Array.from({ length: end - start }, (_, index) => ({ page: start + index }))
  if (start > 1) steps.unshift('gap')
  if (start > 0) steps.unshift({ page: 0 })
  if (end < totalPages - 1) steps.push('gap')
  if (end < totalPages) steps.push({ page: totalPages - 1 })
  return steps
}
