import { ArrowLeft, ArrowRight, CircleAlert, ImagePlus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { MOST_PICTURES } from '#shared/contract/products/cards.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Progress } from '#web/components/ui/progress.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { useProblem } from '#web/lib/language/use-problem.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { pictureTypes } from '../../pictures/picture-problem.ts'
import { useHeldForm } from '../../pictures/use-held-form.ts'
import { useSendPicture } from '../../pictures/use-send-picture.ts'
import type { ProductFormApi } from './use-product-form.ts'

/** Pictures of this copy, front first. They upload one after the other and can be reordered and removed. */
export function CopyPictures({ form, shopId }: { form: ProductFormApi['form']; shopId: number }) {
  const t = useTranslations('editor.copies')
  const pictures = useTranslations('pictures')
  const write = useText()
  const problemText = useProblem()
  const { field, fieldState } = useController({ control: form.control, name: 'imageUrls' })
  const place = useRef<HTMLFieldSetElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const urls = field.value
  const put = (next: string[]) => field.onChange(next)
  const upload = useSendPicture({
    shopId,
    use: 'product',
    onSent: (url) => put([...new Set([...form.getValues('imageUrls'), url])].slice(0, MOST_PICTURES)),
  })
  useHeldForm(place, {
    underWay: upload.sending !== undefined,
    failed: upload.problem !== undefined,
    onHeld: () => toast({ title: pictures('held') }),
  })
  const sendAll = async (chosen: readonly File[]) => {
    const room = MOST_PICTURES - form.getValues('imageUrls').length
    for (const file of chosen.slice(0, room)) await upload.send(file)
    if (chosen.length > room) toast({ title: t('most', { limit: MOST_PICTURES }) })
  }
  const nameOf = (index: number) =>
    index === 0 ? t('front') : index === 1 ? t('back') : t('nth', { number: index + 1 })
  const move = (from: number, by: 1 | -1) => {
    const next = [...urls]
    const [moved] = next.splice(from, 1)
    if (moved) next.splice(from + by, 0, moved)
    put(next)
  }
  // The error may belong to a single picture of the list.
  const error =
    fieldState.error?.message ?? (fieldState.error as { message?: string }[] | undefined)?.find?.(Boolean)?.message
  return (
    <fieldset ref={place} className="grid min-w-0 gap-3 sm:col-span-2">
      <legend className="float-left font-medium text-sm">{t('title')}</legend>
      {urls.length > 0 && (
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
          {urls.map((url, index) => (
            <li key={url} className="grid content-start gap-1 text-center text-xs">
              <CardFrame src={url} alt={nameOf(index)} shape="single" sizes="7rem" />
              <span>{nameOf(index)}</span>
              <span className="flex justify-center">
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('earlier', { picture: nameOf(index) })}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <ArrowLeft />
                </Button>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('later', { picture: nameOf(index) })}
                  disabled={index === urls.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <ArrowRight />
                </Button>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('remove', { picture: nameOf(index) })}
                  onClick={() => {
                    put(urls.filter((other) => other !== url))
                    chooser.current?.focus()
                  }}
                >
                  <Trash2 />
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
      {upload.sending && <Progress value={upload.sending.share} max={1} label={pictures('sending.product')} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={(element) => {
            chooser.current = element
            field.ref(element)
          }}
          variant="outline"
          size="sm"
          disabled={urls.length >= MOST_PICTURES}
          pending={upload.sending !== undefined}
          onClick={() => files.current?.click()}
        >
          <ImagePlus aria-hidden="true" />
          {t('add')}
        </Button>
        <span className="text-quiet text-xs">{t('hint', { limit: MOST_PICTURES })}</span>
      </div>
      <input
        ref={files}
        type="file"
        multiple
        accept={pictureTypes.join(',')}
        className="hidden"
        tabIndex={-1}
        aria-label={t('title')}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])]
          // Allows the same file to be chosen again.
          event.currentTarget.value = ''
          void sendAll(chosen)
        }}
      />
      {(upload.problem || error) && (
        <p role="alert" className="flex items-start gap-1.5 text-bad-ink text-xs">
          <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
          {upload.problem
            ? pictures('refused.message', { title: write(upload.problem.title), advice: write(upload.problem.advice) })
            : error && problemText(error)}
        </p>
      )}
    </fieldset>
  )
}
