import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'

type UnsavedDialogProps = { onStay: () => void; onDiscard: () => void }

/** Asks before notes that were typed are lost. */
export const UnsavedDialog = ({ onStay, onDiscard }: UnsavedDialogProps) => (
  <ConfirmDialog
    open
    onOpenChange={(open) => !open && onStay()}
    title="Close without saving the note?"
    description="What you typed is not saved yet. It will be lost."
    cancelLabel="Keep writing"
    confirmLabel="Discard note"
    destructive
    onConfirm={onDiscard}
  />
)
