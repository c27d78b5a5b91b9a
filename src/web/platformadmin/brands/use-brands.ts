import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type Brand, type BrandForm, createBrand, deleteBrand, updateBrand } from '#shared/contract/catalogue/brands.ts'
import { failed } from '#web/components/failures/failed.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { refreshPlatform } from '../refresh-platform.ts'

type Reactions = { onSaved: () => void; onIssue: (path: string, message: string) => void }

export function useSaveBrand(brand: Brand | undefined, { onSaved, onIssue }: Reactions) {
  const t = useTranslations('brands.form')
  const client = useQueryClient()
  return useReportedMutation({
    send: (body: BrandForm) =>
      brand ? call(updateBrand, { params: { id: brand.id }, body }) : call(createBrand, { body }),
    done: ({ name }) => t('saved', { name }),
    onDone: () => {
      void refreshPlatform(client)
      onSaved()
    },
    failure: (error) => {
      if (error instanceof ApiError) for (const { path, message } of error.issues) onIssue(path, message)
      failed(t('failed'), error)
    },
  })
}

export function useDeleteBrand({ id, name }: Brand, onDeleted: () => void) {
  const t = useTranslations('brands.delete')
  const client = useQueryClient()
  return useReportedMutation({
    send: () => call(deleteBrand, { params: { id } }),
    done: t('done', { name }),
    failure: t('failed'),
    onDone: onDeleted,
    onSettled: () => void refreshPlatform(client),
  })
}
