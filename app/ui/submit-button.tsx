import type { ComponentProps } from 'react'
import { useHydrated } from '../lib/use-hydrated.ts'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

/** Sends its form. Until the page answers to clicks it takes none, so that nothing is sent to nowhere; it looks the same. */
export function SubmitButton({ className, disabled, ...rest }: ComponentProps<typeof Button>) {
  const hydrated = useHydrated()
  return (
    <Button
      {...rest}
      type="submit"
      size="large"
      disabled={disabled || !hydrated}
      className={classes(
        className,
        !hydrated && 'disabled:cursor-pointer! disabled:border-ink! disabled:bg-ink! disabled:text-paper!',
      )}
    />
  )
}
