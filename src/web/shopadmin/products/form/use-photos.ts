import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { useSendPicture } from '../../pictures/use-send-picture.ts'
import { MOST_PHOTOS, photosOf, storedPhotos } from './photo-list.ts'
import type { ProductFormApi } from './use-product-form.ts'

/** Photos of the form. Uploads run one after another. */
export function usePhotos(form: ProductFormApi['form'], shopId: number) {
  const t = useTranslations('editor.photos')
  const main = useController({ control: form.control, name: 'imageUrl' })
  const further = useController({ control: form.control, name: 'imageUrls' })
  const [queued, setQueued] = useState(0)
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)
  const now = () => photosOf(form.getValues())
  const put = (next: readonly string[]) => {
    const stored = storedPhotos(next)
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    form.setValue('imageUrl', stored.imageUrl, options)
    form.setValue('imageUrls', stored.imageUrls, options)
  }
  const add = (url: string) => put([...new Set([...now(), url])].slice(0, MOST_PHOTOS))
  const upload = useSendPicture({ shopId, use: 'product', onSent: add })
  const sendAll = (files: readonly File[]) => {
    const free = Math.max(0, MOST_PHOTOS - now().length - waiting.current)
    if (files.length > free) toast({ title: t('most', { limit: MOST_PHOTOS }) })
    for (const file of files.slice(0, free)) {
      waiting.current += 1
      setQueued((count) => count + 1)
      queue.current = queue.current
        .then(() => upload.send(file))
        .finally(() => {
          waiting.current -= 1
          setQueued((count) => count - 1)
        })
    }
  }
  return {
    photos: photosOf({ imageUrl: main.field.value, imageUrls: further.field.value }),
    put,
    add,
    sendAll,
    upload,
    queued,
    ref: main.field.ref,
    error: errorOf(main.fieldState.error, further.fieldState.error),
  }
}

type Failure = { message?: string } | undefined

/** The main photo's error, or that of the others, which may belong to a single one of the list. */
const errorOf = (main: Failure, further: Failure): string | undefined =>
  main?.message ?? further?.message ?? (further as Failure[] | undefined)?.find?.(Boolean)?.message
