import type { Text } from '#shared/messages/translator.ts'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { useText } from '#web/lib/language/use-text.ts'

type Words = string | Text

export type UnsavedWords = { title: Words; description: Words; stay: Words; leave: Words }

type UnsavedDialogProps = { words: UnsavedWords; onStay: () => void; onLeave: () => void }

/** Confirms before unsaved input is lost. */
export function UnsavedDialog({ words, onStay, onLeave }: UnsavedDialogProps) {
  const text = useText()
  return (
    <ConfirmDialog
      onClose={onStay}
      title={text(words.title)}
      description={text(words.description)}
      cancelLabel={text(words.stay)}
      confirmLabel={text(words.leave)}
      destructive
      onConfirm={onLeave}
    />
  )
}
