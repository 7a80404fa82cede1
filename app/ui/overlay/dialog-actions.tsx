import type { ReactNode } from 'react'

/** The buttons at the end of a dialog or a form in one; they wrap where a narrow window would break their words. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2">{children}</div>
)
