import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'

type LinkButtonProps = LinkProps & { variant?: ButtonVariant; size?: ButtonSize; className?: string }

export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(variant, size, className)} />
}
