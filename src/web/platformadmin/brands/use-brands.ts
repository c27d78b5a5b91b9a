import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type Brand, type BrandForm, createBrand, deleteBrand, updateBrand } from '#shared/contract/brands.ts'
import { failed } from '#web/components/failures/failed.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { refreshPlatform } from '../refresh-platform.ts'

type Reactions = { onSaved: () => void; onIssue: (path: string, message: string) => void }

export function useSaveBrand(brand: Brand | undefined, { onSaved, onIssue }: Reactions) {
  const t = useTranslations('brands.form')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BrandForm) =>
      brand ? call(updateBrand, { params: { id: brand.id }, body }) : call(createBrand, { body }),
    onSuccess: ({ name }) => {
      toast({ title: t('saved', { name }) })
      void refreshPlatform(client)
      onSaved()
    },
    onError: (error) => {
      if (error instanceof ApiError) for (const { path, message } of error.issues) onIssue(path, message)
      failed(t('failed'), error)
    },
  })
}

export function useDeleteBrand({ id, name }: Brand, onDeleted: () => void) {
  const t = useTranslations('brands.delete')
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteBrand, { params: { id } }),
    onSuccess: () => {
      toast({ title: t('done', { name }) })
      onDeleted()
    },
    onError: (error) => failed(t('failed'), error),
    onSettled: () => refreshPlatform(client),
  })
}
