import { useState } from 'react'
import type { Product } from '#shared/contract/products/products.ts'
import { useAddress } from '#web/lib/use-address.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { AddProductDialog, EditProductDialog } from './form/product-dialog.tsx'
import { FreeDialog } from './free-dialog.tsx'
import type { ProductActions } from './product-context.ts'
import { ProductSheet } from './sheet/product-sheet.tsx'
import { useProductEdits } from './use-product-edits.ts'

type OpenDialog = { what: 'add' } | { what: 'edit' | 'copy' | 'delete' | 'free'; product: Product }

/** What can be done with products, and the dialogs for it. `?dialog=add` in the address opens the one that adds, `?product=7` shows that product's sheet. */
export function useProductScreen(shopId: number) {
  const { params, change } = useAddress()
  const [asked, setAsked] = useState<OpenDialog | undefined>(() =>
    params.get('dialog') === 'add' ? { what: 'add' } : undefined,
  )
  const actions: ProductActions = {
    ...useProductEdits(shopId),
    edit: (product) => setAsked({ what: 'edit', product }),
    duplicate: (product) => setAsked({ what: 'copy', product }),
    remove: (product) => setAsked({ what: 'delete', product }),
    activateFree: (product) => setAsked({ what: 'free', product }),
    show: ({ id }) => change({ product: String(id) }),
  }
  const shown = Number(params.get('product'))
  const close = () => {
    setAsked(undefined)
    if (params.has('dialog')) change({ dialog: '' })
  }
  return {
    actions,
    add: () => setAsked({ what: 'add' }),
    dialogs: (
      <>
        {shown > 0 && <ProductSheet key={shown} productId={shown} onClose={() => change({ product: '' })} />}
        {asked && <AskedDialog asked={asked} shopId={shopId} onClose={close} />}
      </>
    ),
  }
}

function AskedDialog({ asked, shopId, onClose }: { asked: OpenDialog; shopId: number; onClose: () => void }) {
  if (asked.what === 'add') return <AddProductDialog shopId={shopId} onClose={onClose} />
  if (asked.what === 'copy') return <AddProductDialog shopId={shopId} copyOf={asked.product} onClose={onClose} />
  if (asked.what === 'edit') return <EditProductDialog product={asked.product} onClose={onClose} />
  if (asked.what === 'free') return <FreeDialog product={asked.product} onClose={onClose} />
  return <DeleteDialog product={asked.product} onClose={onClose} />
}
