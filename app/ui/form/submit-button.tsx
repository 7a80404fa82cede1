import type { ComponentProps } from 'react'
import { useHydrated } from '../../lib/dom/use-hydrated.ts'
import { cn } from '../base/cn.ts'
import { Button } from '../button/button.tsx'

/** Submits its form. It ignores clicks until hydration, so that nothing is lost; it looks the same meanwhile. */
export function SubmitButton({ className, disabled, ...rest }: ComponentProps<typeof Button>) {
  const hydrated = useHydrated()
  return (
    <>
      <Button
        {...rest}
        type="submit"
        size="large"
        disabled={disabled || !hydrated}
        className={cn(
          className,
          !hydrated && 'disabled:cursor-pointer! disabled:border-ink! disabled:bg-ink! disabled:text-paper!',
        )}
      />
      <p className="hidden text-sm noscript:block">Pour envoyer ce formulaire, activez JavaScript, puis rechargez la page.</p>
    </>
  )
}
