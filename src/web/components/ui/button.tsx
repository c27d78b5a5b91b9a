import { type ComponentProps, cloneElement, isValidElement, type MouseEvent, type ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { Spinner } from './spinner.tsx'

// Plain objects instead of a variant library, because it is in the first script of every page.
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
  /** Several in a row within a narrow column: only the height grows for touch. */
  'icon-narrow': 'h-8 w-8 pointer-coarse:h-11 [&_svg]:size-4',
}

export type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof variants | null | undefined
  size?: keyof typeof sizes | null | undefined
  /** Applies the style to its only child, such as a link. */
  asChild?: boolean | undefined
  /** In progress: the button keeps its width and focus, and ignores presses. */
  pending?: boolean | undefined
  /** Label while pending ('Processing...'). Without it, a spinner covers the label. */
  pendingText?: ReactNode
}

/** `type` defaults to 'button'. A submit button needs `type="submit"`. */
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

/** Clones the only child with the classes and props; its own props win. */
function dressed({ children, ...props }: ComponentProps<'button'>, classes: string): ReactNode {
  if (!isValidElement<{ className?: string }>(children)) return children
  return cloneElement(children, { ...props, ...children.props, className: cn(classes, children.props.className) })
}

// `disabled` would drop the focus. This keeps it and still prevents a double submit.
function stop(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
