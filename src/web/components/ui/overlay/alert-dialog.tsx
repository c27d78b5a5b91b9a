import * as Primitive from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../button.tsx'
import { DialogBody, DialogFooter, dialogStyle } from './dialog.tsx'
import { useFocusBack } from './use-focus-back.ts'

export type ConfirmDialogProps = {
  onClose: () => void
  /** Names its object: 'Delete "Umbreon VMAX"?', not 'Are you sure?'. */
  title: ReactNode
  description: ReactNode
  /** The verb that happens: 'Delete product'. */
  confirmLabel: string
  cancelLabel?: string | undefined
  destructive?: boolean | undefined
  pending?: boolean | undefined
  /** What has to be read first is not there yet. */
  disabled?: boolean | undefined
  /** The dialog stays open until the caller closes it, so that a failure can be told. */
  onConfirm: () => void
  children?: ReactNode
}

/** A question that is open as long as it is drawn. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onClose, title, description, confirmLabel, cancelLabel, onConfirm, children } = props
  const t = useTranslations('common')
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Content data-modal="" aria-modal="true" className={dialogStyle} {...useFocusBack()}>
          <div className="grid gap-1 px-5 pt-5 pb-4">
            <Primitive.Title className="font-semibold text-lg">{title}</Primitive.Title>
            <Primitive.Description className="text-quiet text-sm">{description}</Primitive.Description>
          </div>
          {children && <DialogBody>{children}</DialogBody>}
          <DialogFooter>
            <Primitive.Cancel asChild>
              <Button variant="outline">{cancelLabel ?? t('cancel')}</Button>
            </Primitive.Cancel>
            <Button
              variant={props.destructive ? 'destructive' : 'default'}
              disabled={props.disabled}
              pending={props.pending}
              // The second click of a double click was meant for the button that opened the question.
              onClick={({ detail }) => detail < 2 && onConfirm()}
            >
              {confirmLabel}
            </Button>
          </DialogFooter>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
