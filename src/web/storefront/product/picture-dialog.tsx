import { X } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/ui/button.tsx'
import { cn } from '../../lib/cn.ts'

type PictureDialogProps = { ref: RefObject<HTMLDialogElement | null>; src: string; name: string }

/** The browser's own dialog: it keeps the focus, Escape closes it, and two fingers zoom in it as on any page. */
export function PictureDialog({ ref, src, name }: PictureDialogProps) {
  const t = useTranslations('product.picture')
  const [near, setNear] = useState(false)
  const close = () => ref.current?.close()
  return (
    <dialog
      ref={ref}
      aria-label={name}
      onClose={() => setNear(false)}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-auto overscroll-contain bg-veil text-on-veil backdrop:bg-veil"
    >
      <button
        type="button"
        aria-label={t(near ? 'zoomOut' : 'zoomIn')}
        aria-pressed={near}
        onClick={() => setNear(!near)}
        className={cn(
          'grid min-h-full place-items-center p-4 focus-visible:-outline-offset-4',
          near ? 'w-[250%] cursor-zoom-out! sm:w-[200%]' : 'size-full cursor-zoom-in!',
        )}
      >
        {/* Drawn only when it is wanted: the page has it in another size already. */}
        <img src={src} alt="" loading="lazy" className={near ? 'w-full' : 'max-h-[calc(100dvh-2rem)] max-w-full'} />
      </button>
      <Button size="icon" variant="secondary" aria-label={t('close')} onClick={close} className="fixed! top-3 right-3">
        <X />
      </Button>
    </dialog>
  )
}
