import { useEffect, useRef, useState } from 'react'
import { uploadPicture } from '#shared/contract/catalogue/pictures.ts'
import type { PictureUse } from '#shared/rules/products/picture-sizes.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { upload } from '#web/lib/api/upload.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { adviceAbout, type PictureProblem, pictureProblem } from './picture-problem.ts'

type SendOptions = {
  /** Undefined while the shop does not exist yet; the picture is then part of the form. */
  shopId: number | undefined
  use: PictureUse
  /** Receives the picture's address. */
  onSent: (url: string) => void
}

/** Upload in progress: a preview, and the share that has been sent. */
type Sending = { preview: string; share: number }

/** Uploads one picture at a time. A new one replaces it, and leaving the form cancels it. */
export function useSendPicture({ shopId, use, onSent }: SendOptions) {
  const write = useText()
  const [sending, setSending] = useState<Sending>()
  const [problem, setProblem] = useState<PictureProblem>()
  const current = useRef<AbortController>(undefined)
  const shownToast = useRef<ReturnType<typeof toast>>(undefined)

  useEffect(() => () => current.current?.abort(), [])

  const refuse = (why: PictureProblem) => {
    setProblem(why)
    shownToast.current = toast({ title: write(why.title), description: write(why.advice), variant: 'destructive' })
  }

  const send = async (file: File) => {
    current.current?.abort()
    setProblem(undefined)
    shownToast.current?.dismiss()
    const wrong = pictureProblem(file)
    if (wrong) return refuse(wrong)
    const run = new AbortController()
    current.current = run
    const preview = URL.createObjectURL(file)
    const onProgress = (share: number) => run.signal.aborted || setSending({ preview, share })
    onProgress(0)
    try {
      const url = shopId === undefined ? await asDataString(file) : (await sent(file, shopId, onProgress, run)).url
      if (!run.signal.aborted) onSent(url)
    } catch (error) {
      if (!run.signal.aborted) refuse(problemOf(error))
    } finally {
      if (current.current === run) {
        current.current = undefined
        setSending(undefined)
      }
      URL.revokeObjectURL(preview)
    }
  }

  const sent = (file: File, id: number, onProgress: (share: number) => void, run: AbortController) =>
    upload(uploadPicture, file, {
      params: { id },
      query: { purpose: use },
      contentType: 'application/octet-stream',
      onProgress,
      cancel: run.signal,
    })

  const cancel = () => {
    current.current?.abort()
    current.current = undefined
    setSending(undefined)
  }

  return { sending, problem, send, cancel, forget: () => setProblem(undefined) }
}

const problemOf = (error: unknown): PictureProblem =>
  error instanceof ApiError
    ? { title: () => error.shown, advice: adviceAbout(error.code) }
    : { title: (t) => t('pictures.refused.unsent.title'), advice: (t) => t('pictures.refused.unsent.advice') }

const asDataString = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
