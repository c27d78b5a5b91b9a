import { useCallback, useRef } from 'react'
import { undoProductEdit } from '#shared/contract/product-edits.ts'
import { failed } from '#web/components/failed.ts'
import { toast } from '#web/components/ui/toast-store.ts'
import { call } from '#web/lib/api/call.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'

type Done = { editId: number; onUndone: () => void }

/** What was changed in cells and for many at once can be taken back: by the toast that says so, or from the last on. */
export function useUndo(shopId: number) {
  const refresh = useRefreshShop()
  const done = useRef<Done[]>([])

  const takeBack = useCallback(
    async (change: Done) => {
      done.current = done.current.filter((each) => each !== change)
      try {
        const { left } = await call(undoProductEdit, { params: { id: shopId, edit: change.editId } })
        change.onUndone()
        toast({ title: 'Change undone', description: left > 0 ? whatIsLeft(left) : undefined })
      } catch (error) {
        failed('Failed to undo the change', error)
      }
      void refresh(shopId)
    },
    [shopId, refresh],
  )

  const changed = useCallback(
    (title: string, description: string | undefined, change: Done) => {
      done.current.push(change)
      toast({ title, description, action: { label: 'Undo', onClick: () => void takeBack(change) } })
    },
    [takeBack],
  )

  const takeBackLast = useCallback(() => {
    const last = done.current.at(-1)
    if (last) void takeBack(last)
  }, [takeBack])

  return { changed, takeBackLast }
}
export type Undo = ReturnType<typeof useUndo>

const whatIsLeft = (left: number) =>
  left === 1
    ? 'One product was changed again since then and stays as it is.'
    : `${left.toLocaleString('en-GB')} products were changed again since then and stay as they are.`
