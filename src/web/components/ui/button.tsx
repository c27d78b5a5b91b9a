import { type ComponentProps, cloneElement, isValidElement, type MouseEvent, type ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { Spinner } from './spinner.tsx'

const variants = {
  default: 'button-default',
  secondary: 'button-secondary',
  outline: 'button-outline',
  ghost: 'button-ghost',
  destructive: 'button-destructive',
  link: 'button-link',
  /** 'Add to Cart' below a product: one class, because a page repeats it most. It includes its size. */
  tile: 'tile-add',
}
const sizes = {
  none: '',
  sm: 'button-sm',
  default: 'button-md',
  lg: 'button-lg',
  icon: 'button-icon',
  'icon-sm': 'button-icon-sm',
  /** Several in a row within a narrow column: only the height grows for touch. */
  'icon-narrow': 'button-icon-narrow',
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
  const classes = cn('button', variants[variant ?? 'default'], sizes[size ?? 'default'], className)
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
