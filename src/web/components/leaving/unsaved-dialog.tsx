import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'

export type UnsavedWords = { title: string; description: string; stay: string; leave: string }

type UnsavedDialogProps = { words: UnsavedWords; onStay: () => void; onLeave: () => void }

/** Asks before what was typed is lost. */
export const UnsavedDialog = ({ words, onStay, onLeave }: UnsavedDialogProps) => (
  <ConfirmDialog
    onClose={onStay}
    title={words.title}
    description={words.description}
    cancelLabel={words.stay}
    confirmLabel={words.leave}
    destructive
    onConfirm={onLeave}
  />
)
