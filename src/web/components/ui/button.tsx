import { type ComponentProps, cloneElement, isValidElement, type MouseEvent, type ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { Spinner } from './spinner.tsx'

// Plain lists, since it is in every page's first script.
const common =
  'relative inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-md border font-medium transition-colors disabled:pointer-events-none disabled:opacity-50 aria-disabled:not-aria-busy:opacity-50 [&_svg]:pointer-events-none [&_svg]:shrink-0'
const variants = {
  default: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border-transparent bg-well text-ink hover:bg-edge',
  outline: 'border-edge bg-surface text-ink shadow-sm hover:bg-well dark:bg-transparent dark:hover:bg-well',
  ghost: 'border-transparent text-ink hover:bg-well',
  destructive: 'border-transparent bg-bad text-on-bad hover:bg-bad-hover',
  link: 'border-transparent text-accent-ink underline-offset-4 hover:underline',
}
const sizes = {
  sm: 'min-h-8 px-3 py-1 text-xs touch-target [&_svg]:size-3.5',
  default: 'min-h-9 px-4 py-1.5 text-sm touch-target [&_svg]:size-4',
  lg: 'min-h-11 px-6 py-2 text-base [&_svg]:size-5',
  icon: 'size-9 touch-target [&_svg]:size-4',
  'icon-sm': 'size-8 touch-target [&_svg]:size-4',
  /** Where several are side by side in a column that is no wider under a thumb. */
  'icon-narrow': 'h-8 w-8 pointer-coarse:h-11 [&_svg]:size-4',
}

export type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof variants | null | undefined
  size?: keyof typeof sizes | null | undefined
  /** Gives the look to its only child, a link say. */
  asChild?: boolean | undefined
  /** Work is under way: the button keeps its width and its focus, and does nothing when pressed. */
  pending?: boolean | undefined
  /** What the button reads while pending ('Processing...'); without it the spinner covers the label. */
  pendingText?: ReactNode
}

/** `type` is 'button' unless said otherwise: the button that sends a form says `type="submit"`. */
export function Button({ variant, size, className, asChild, pending, pendingText, ...props }: ButtonProps) {
  const classes = cn(common, variants[variant ?? 'default'], sizes[size ?? 'default'], className)
  if (asChild) return dressed(props, classes)
  if (!pending) return <button type="button" className={classes} {...props} />
  return (
    <button type="button" {...props} className={classes} aria-busy="true" aria-disabled="true" onClick={stop}>
      <span className={cn('inline-flex items-center gap-2', pendingText ? 'invisible' : 'opacity-0')}>
        {props.children}
      </span>
      <span className="absolute inset-0 inline-flex items-center justify-center gap-2">
        <Spinner />
        {pendingText}
      </span>
    </button>
  )
}

/** The only child with the look and the other props; its own win. */
function dressed({ children, ...props }: ComponentProps<'button'>, classes: string): ReactNode {
  if (!isValidElement<{ className?: string }>(children)) return children
  return cloneElement(children, { ...props, ...children.props, className: cn(classes, children.props.className) })
}

// `disabled` would drop the focus; this keeps it and still sends no form twice.
function stop(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
