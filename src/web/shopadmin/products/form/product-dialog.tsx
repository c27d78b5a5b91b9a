import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products.ts'
import type { Shop } from '#shared/contract/shops.ts'
import { discardChanges, useLeaveGuard } from '#web/components/leaving/use-leave-guard.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { ProductFields } from './product-fields.tsx'
import { type ProductFormApi, useAddForm, useEditForm } from './use-product-form.ts'

type AddProps = { shopId: Shop['id']; copyOf?: Product | undefined; onClose: () => void }

export function AddProductDialog({ shopId, copyOf, onClose }: AddProps) {
  const t = useTranslations('editor.add')
  const api = useAddForm(shopId, copyOf, onClose)
  return (
    <ProductDialog
      title={t('title')}
      description={copyOf ? t('copy', { name: copyOf.name }) : t('text')}
      submit={t('submit')}
      shopId={shopId}
      productId={copyOf?.id}
      api={api}
      onClose={onClose}
    />
  )
}

export function EditProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useTranslations('editor.edit')
  const api = useEditForm(product, onClose)
  const { dirtyFields } = api.form.formState
  return (
    <ProductDialog
      title={t('title')}
      description={product.name}
      submit={t('submit')}
      shopId={product.shopId}
      productId={product.id}
      api={api}
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
  api: ProductFormApi
  notice?: ReactNode
  onClose: () => void
}

function ProductDialog({ title, description, submit, shopId, productId, api, notice, onClose }: ProductDialogProps) {
  const t = useTranslations('editor')
  const { form, send, pending } = api
  const { isDirty } = form.formState
  const { leave, question } = useLeaveGuard(isDirty && !pending, discardChanges)
  // A press beside the dialog is easily a slip: what was typed is not worth losing to it.
  const keepTyped = (event: Event) => isDirty && event.preventDefault()
  return (
    <FormModal
      size="lg"
      title={title}
      description={<span className="block truncate">{description}</span>}
      onClose={() => leave(onClose)}
      onInteractOutside={keepTyped}
      onSubmit={send}
      submit={
        <Button type="submit" pending={pending} pendingText={t('saving')}>
          {submit}
        </Button>
      }
    >
      {notice}
      <ProductFields form={form} shopId={shopId} productId={productId} />
      {question}
    </FormModal>
  )
}
