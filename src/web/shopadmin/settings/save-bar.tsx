import { Button } from '#web/components/ui/button.tsx'

type SaveBarProps = { unsaved: boolean; pending: boolean; onDiscard: () => void }

/** Stays in sight at the foot of the form, however long it is. */
export function SaveBar({ unsaved, pending, onDiscard }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-2 border-t bg-ground py-3">
      {unsaved && <p className="mr-auto text-quiet text-sm">Unsaved changes</p>}
      {unsaved && (
        <Button variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button type="submit" pending={pending} pendingText="Saving...">
        Save Changes
      </Button>
    </div>
  )
}
