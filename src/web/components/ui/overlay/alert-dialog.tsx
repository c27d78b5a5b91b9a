import * as Primitive from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../button.tsx'
import { DialogBody, DialogFooter, dialogStyle } from './dialog.tsx'
import { useFocusBack } from './use-focus-back.ts'

export type ConfirmDialogProps = {
  onClose: () => void
  /** Names the object: 'Delete "Umbreon VMAX"?', not 'Are you sure?'. */
  title: ReactNode
  description: ReactNode
  /** Names the action: 'Delete product'. */
  confirmLabel: string
  cancelLabel?: string | undefined
  destructive?: boolean | undefined
  pending?: boolean | undefined
  /** Content that must be read first is still loading. */
  disabled?: boolean | undefined
  /** The caller closes the dialog, so that it can show a failure first. */
  onConfirm: () => void
  children?: ReactNode
}

/** Confirmation dialog, open while mounted. */
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
              // Ignore the second click of a double click, which was aimed at the button that opened the dialog.
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
