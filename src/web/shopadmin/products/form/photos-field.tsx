import { CircleAlert, ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { readEuros } from '#shared/rules/text/typed-numbers.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Progress } from '#web/components/ui/progress.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { cn } from '#web/lib/cn.ts'
import { useProblem } from '#web/lib/language/use-problem.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { pictureTypes } from '../../pictures/picture-problem.ts'
import { useHeldForm } from '../../pictures/use-held-form.ts'
import { useTakenFiles } from '../../pictures/use-taken-files.ts'
import { MOST_PHOTOS, movePhoto } from './photo-list.ts'
import { PhotoTile } from './photo-tile.tsx'
import { PhotoUrl } from './photo-url.tsx'
import { usePhotos } from './use-photos.ts'
import type { ProductFormApi } from './use-product-form.ts'

/** From this price on, buyers of a single ask for its front and back. */
const DEAR_CENTS = 5_000

type PhotosFieldProps = { form: ProductFormApi['form']; shopId: number; shape: 'single' | 'sealed' }

/** All photos of a product: choose, drop, paste or enter an address, then order and remove. The first one is the main one. */
export function PhotosField({ form, shopId, shape }: PhotosFieldProps) {
  const t = useTranslations('editor.photos')
  const pictures = useTranslations('pictures')
  const write = useText()
  const problemText = useProblem()
  const place = useRef<HTMLFieldSetElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const { photos, put, add, sendAll, upload, queued, ref, error } = usePhotos(form, shopId)
  const over = useTakenFiles(place, (file, more) => sendAll([file, ...more]))
  useHeldForm(place, {
    underWay: queued > 0,
    failed: upload.problem !== undefined,
    onHeld: () => toast({ title: pictures('held') }),
  })
  const priceCents = readEuros(form.watch('priceCents')).value ?? 0
  const asksForBack = shape === 'single' && photos.length < 2 && priceCents >= DEAR_CENTS
  const isFull = photos.length >= MOST_PHOTOS
  return (
    <fieldset
      ref={place}
      className={cn(
        'grid min-w-0 gap-3 rounded-lg outline-dashed outline-2 outline-transparent outline-offset-4 transition-colors sm:col-span-2',
        over && 'bg-accent-wash outline-accent',
      )}
    >
      <legend className="float-left font-medium text-sm">{t('title')}</legend>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
        {photos.map((url, index) => (
          <PhotoTile
            key={url}
            url={url}
            index={index}
            isLast={index === photos.length - 1}
            shape={shape}
            onMove={(from, to) => put(movePhoto(photos, from, to))}
            onRemove={() => {
              put(photos.filter((other) => other !== url))
              chooser.current?.focus()
            }}
          />
        ))}
        <li className={photos.length === 0 ? 'col-span-full' : undefined}>
          <button
            ref={(element) => {
              chooser.current = element
            }}
            type="button"
            disabled={isFull}
            className={cn(
              'grid w-full place-items-center content-center gap-1.5 rounded-lg border border-edge-strong border-dashed p-2 text-center text-quiet text-xs transition-colors hover:bg-well hover:text-ink disabled:opacity-50',
              photos.length === 0 ? 'h-24' : shape === 'single' ? 'aspect-card' : 'aspect-square',
            )}
            onClick={() => files.current?.click()}
          >
            <ImagePlus className="size-5" aria-hidden="true" />
            {t('add')}
          </button>
        </li>
      </ol>
      {asksForBack && <p className="text-quiet text-xs">{t('both')}</p>}
      {upload.sending && (
        <div className="flex items-center gap-3">
          <Progress value={upload.sending.share} max={1} label={pictures('sending.product')} className="grow" />
          <Button variant="outline" size="sm" onClick={upload.cancel}>
            {pictures('cancel')}
          </Button>
        </div>
      )}
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
          sendAll(chosen)
        }}
      />
      <p className="text-quiet text-xs">{t('hint', { limit: MOST_PHOTOS })}</p>
      {upload.problem && (
        <p role="alert" className="flex items-start gap-1.5 text-bad-ink text-xs">
          <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
          {pictures('refused.message', { title: write(upload.problem.title), advice: write(upload.problem.advice) })}
        </p>
      )}
      <PhotoUrl ref={ref} disabled={isFull} error={error === undefined ? undefined : problemText(error)} onAdd={add} />
    </fieldset>
  )
}
