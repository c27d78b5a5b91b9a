import { useCallback, useEffect, useRef } from 'react'
import { undoProductEdit } from '#shared/contract/product-edits.ts'
import { failed } from '#web/components/failed.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { offerUndo } from '#web/components/undo.ts'
import { call } from '#web/lib/api/call.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'

type Done = { editId: number; onUndone: () => void }

/** What was changed in cells and for many at once can be undone: by the toast that says so, or from the last on while the list is open. */
export function useUndo(shopId: number) {
  const refresh = useRefreshShop()
  const offered = useRef<(() => void)[]>([])
  useEffect(
    () => () => {
      for (const withdraw of offered.current) withdraw()
    },
    [],
  )

  const changed = useCallback(
    (title: string, description: string | undefined, { editId, onUndone }: Done) => {
      const undo = async () => {
        try {
          const { left } = await call(undoProductEdit, { params: { id: shopId, edit: editId } })
          onUndone()
          toast({ title: 'Change undone', description: left > 0 ? whatIsLeft(left) : undefined })
        } catch (error) {
          failed('Failed to undo the change', error)
        }
        void refresh(shopId)
      }
      offered.current.push(offerUndo({ title, description, undo }))
    },
    [shopId, refresh],
  )

  return { changed }
}
export type Undo = ReturnType<typeof useUndo>

const whatIsLeft = (left: number) =>
  left === 1
    ? 'One product has changed since and was left as it is.'
    : `${left.toLocaleString('en-GB')} products have changed since and were left as they are.`
