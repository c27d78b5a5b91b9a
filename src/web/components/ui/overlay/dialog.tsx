import { X } from 'lucide-react'
import * as Primitive from 'radix-ui/dialog'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/lib/cn.ts'
import { Button } from '../button.tsx'
import { useFocusBack } from './use-focus-back.ts'

export const Dialog = Primitive.Root
const DialogClose = Primitive.Close

/* The overlay is the panel's own shadow, and base.css prevents scrolling. The library's overlay would insert a <style> element, which our
   Content-Security-Policy blocks. */
export const dialogStyle = cn(
  'fixed inset-0 z-50 m-auto flex h-fit max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg flex-col overflow-hidden',
  '[&>form]:flex [&>form]:min-h-0 [&>form]:flex-col',
  // On low screens everything scrolls, not only the body between header and footer.
  '[@media(max-height:30rem)]:block [@media(max-height:30rem)]:overflow-y-auto [@media(max-height:30rem)]:[&>form]:block',
  'rounded-xl border bg-raised text-ink shadow-scrim outline-none',
  'data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in',
)

type DialogContentProps = ComponentProps<typeof Primitive.Content> & { size?: 'default' | 'lg' | undefined }

/** Requires a DialogHeader. Long content scrolls between header and footer, which stay visible. */
export function DialogContent({ className, children, size, ...props }: DialogContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-modal=""
        {...useFocusBack()}
        className={cn(dialogStyle, size === 'lg' && 'sm:max-w-3xl', className)}
        {...props}
      >
        {children}
        <CloseButton />
      </Primitive.Content>
    </Primitive.Portal>
  )
}

export function CloseButton() {
  const t = useTranslations('common')
  return (
    <Primitive.Close asChild>
      <Button variant="ghost" size="icon-sm" className="absolute! top-3 right-3 z-20" aria-label={t('close')}>
        <X />
      </Button>
    </Primitive.Close>
  )
}

type DialogHeaderProps = { title: ReactNode; description?: ReactNode; className?: string; children?: ReactNode }

export function DialogHeader({ title, description, className, children }: DialogHeaderProps) {
  return (
    <div className={cn('grid shrink-0 gap-1 px-5 pt-4 pr-14 pb-3', className)}>
      <DialogTitle>{title}</DialogTitle>
      {description && <DialogDescription>{description}</DialogDescription>}
      {children}
    </div>
  )
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn('wrap-anywhere font-semibold text-lg', className)} {...props} />
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn('text-quiet text-sm', className)} {...props} />
}

export function DialogBody({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'min-h-0 flex-1 scroll-pt-10 scroll-pb-4 overflow-y-auto overscroll-contain px-5 pt-1 pb-5',
        '[@media(max-height:30rem)]:overflow-visible',
        className,
      )}
      {...props}
    />
  )
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'mt-auto flex shrink-0 flex-col-reverse gap-2 border-t px-5 py-3 sm:flex-row sm:justify-end',
        className,
      )}
      {...props}
    />
  )
}

type ModalProps = Omit<DialogContentProps, 'title'> & { title: ReactNode; description?: ReactNode; onClose: () => void }

/** Dialog, open while mounted. */
export function Modal({ title, description, onClose, children, ...content }: ModalProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent {...(description ? {} : { 'aria-describedby': undefined })} {...content}>
        <DialogHeader title={title} description={description} />
        {children}
      </DialogContent>
    </Dialog>
  )
}

type FormModalProps = Omit<ModalProps, 'onSubmit'> & {
  onSubmit: ComponentProps<'form'>['onSubmit']
  /** Label of the submit button, or the button itself. */
  submit: string | ReactElement
  pending?: boolean
  disabled?: boolean
  cancelLabel?: string
  bodyClass?: string
}

/** Modal with a form: fields, a cancel button and a submit button. */
export function FormModal(props: FormModalProps) {
  const { onSubmit, submit, pending, disabled, cancelLabel, bodyClass, children, ...modal } = props
  const t = useTranslations('common')
  return (
    <Modal {...modal}>
      <form noValidate onSubmit={onSubmit}>
        <DialogBody className={bodyClass}>{children}</DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">{cancelLabel ?? t('cancel')}</Button>
          </DialogClose>
          {typeof submit === 'string' ? (
            <Button type="submit" pending={pending} disabled={disabled}>
              {submit}
            </Button>
          ) : (
            submit
          )}
        </DialogFooter>
      </form>
    </Modal>
  )
}
