import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { discardChanges, useLeaveGuard } from '#web/components/leaving/use-leave-guard.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { noStock, readNumber } from '../../forms/typed-number.ts'
import { useListingName } from '../../shop/use-listing-name.ts'
import { EditConflict } from './edit-conflict.tsx'
import { ProductFields } from './product-fields.tsx'
import { SameProduct } from './same-product.tsx'
import { stockOrNone } from './typed-fields.ts'
import { type ProductFormApi, useAddForm, useEditForm } from './use-product-form.ts'

type AddProps = { shopId: Shop['id']; copyOf?: Product | undefined; onClose: () => void }

export function AddProductDialog({ shopId, copyOf, onClose }: AddProps) {
  const t = useTranslations('editor')
  const { form, pending, send, same, added, addAnyway, addedToStock } = useAddForm(shopId, copyOf, onClose)
  const stock = readNumber('pieces', stockOrNone(form.watch('stock')), noStock).value ?? 0
  return (
    <ProductDialog
      title={t('add.title')}
      description={
        copyOf ? t('add.copy', { name: copyOf.name }) : added > 0 ? t('add.soFar', { count: added }) : t('add.text')
      }
      submit={t('add.submit')}
      shopId={shopId}
      productId={copyOf?.id}
      entryId={copyOf?.pokemonProductId}
      api={{ form, pending }}
      send={send('close')}
      sendAndGoOn={send('another')}
      notice={
        same && (
          <SameProduct same={same} pieces={stock} pending={pending} onAddAnyway={addAnyway} onAdded={addedToStock} />
        )
      }
      onClose={onClose}
    />
  )
}

export function EditProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useTranslations('editor.edit')
  const nameOf = useListingName()
  const api = useEditForm(product, onClose)
  const { dirtyFields } = api.form.formState
  return (
    <ProductDialog
      title={t('title')}
      description={nameOf(product)}
      submit={t('submit')}
      shopId={product.shopId}
      productId={product.id}
      entryId={product.pokemonProductId}
      api={api}
      send={api.send}
      notice={<EditConflict news={api.news} isOwn={(field) => Boolean(dirtyFields[field])} />}
      onClose={onClose}
    />
  )
}

type ProductDialogProps = {
  title: string
  description: string
  submit: string
  shopId: number
  productId?: number | undefined
  entryId?: number | null | undefined
  api: ProductFormApi
  send: () => unknown
  /** Saves the product and starts the next one. */
  sendAndGoOn?: (() => unknown) | undefined
  notice?: ReactNode
  onClose: () => void
}

function ProductDialog(props: ProductDialogProps) {
  const { title, description, submit, shopId, productId, entryId, api, send, sendAndGoOn, notice, onClose } = props
  const t = useTranslations('editor')
  const { form, pending } = api
  const { isDirty } = form.formState
  const goesOn = useRef(false)
  const { leave, question } = useLeaveGuard(isDirty && !pending, discardChanges)
  // A click outside the dialog is often accidental and must not lose input.
  const keepTyped = (event: Event) => isDirty && event.preventDefault()
  return (
    <FormModal
      size="lg"
      title={title}
      description={<span className="block truncate">{description}</span>}
      onClose={() => leave(onClose)}
      onInteractOutside={keepTyped}
      onSubmit={(event) => {
        event.preventDefault()
        void (goesOn.current && sendAndGoOn ? sendAndGoOn : send)()
        goesOn.current = false
      }}
      submit={
        <>
          {sendAndGoOn && (
            <Button
              variant="outline"
              disabled={pending}
              onClick={({ currentTarget }) => {
                // Submit through the form, which waits for pictures.
                goesOn.current = true
                currentTarget.form?.requestSubmit()
              }}
            >
              {t('add.another')}
            </Button>
          )}
          <Button type="submit" pending={pending} pendingText={t('saving')} onClick={() => (goesOn.current = false)}>
            {submit}
          </Button>
        </>
      }
    >
      {notice}
      <ProductFields form={form} shopId={shopId} productId={productId} entryId={entryId} />
      {question}
    </FormModal>
  )
}
