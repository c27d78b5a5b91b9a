import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/ui/button.tsx'
import { cn } from '../../lib/cn.ts'
import { useZoom } from './use-zoom.ts'

export type Viewer = { open: (at: number) => void }

type PictureDialogProps = {
  ref: Ref<Viewer>
  pictures: readonly string[]
  nameOf: (at: number) => string
  /** Called when another picture is shown, to update the page. */
  onShown: (at: number) => void
}

const SWIPE_PX = 40

/** Native dialog: it handles focus and Escape. Arrow keys, buttons and swipes change the picture, which zooms to 4×. */
export function PictureDialog({ ref, pictures, nameOf, onShown }: PictureDialogProps) {
  const t = useTranslations('product.picture')
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(0)
  const { scale, isMost, onClick, reset } = useZoom(dialog)
  const near = scale > 1
  const many = pictures.length > 1
  useImperativeHandle(ref, () => ({
    open: (index) => {
      setAt(index)
      dialog.current?.showModal()
    },
  }))
  const step = (by: number) => {
    const next = (at + by + pictures.length) % pictures.length
    setAt(next)
    reset()
    onShown(next)
  }
  const swipe = useSwipe(step)
  const onKey = ({ key }: KeyboardEvent) => {
    if (many && key === 'ArrowRight') step(1)
    if (many && key === 'ArrowLeft') step(-1)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={nameOf(at)}
      onClose={reset}
      onKeyDown={onKey}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-auto overscroll-contain bg-veil text-on-veil backdrop:bg-veil"
    >
      <button
        type="button"
        aria-label={t(isMost ? 'zoomOut' : 'zoomIn')}
        onClick={onClick}
        className={cn(
          'block p-4 focus-visible:-outline-offset-4',
          isMost ? 'cursor-zoom-out!' : 'cursor-zoom-in!',
          near ? 'touch-pan-x touch-pan-y' : 'touch-pan-y',
        )}
        style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
        {...(many && !near ? swipe : {})}
      >
        {/* Rendered on demand, because the page already loads another size of it. */}
        <img
          key={pictures[at]}
          src={pictures[at]}
          alt=""
          loading="lazy"
          draggable={false}
          className="size-full object-contain"
        />
      </button>
      {many && (
        <>
          <p role="status" className="sr-only">
            {nameOf(at)}
          </p>
          <Step label={t('previous')} className="left-3" onClick={() => step(-1)}>
            <ChevronLeft />
          </Step>
          <Step label={t('next')} className="right-3" onClick={() => step(1)}>
            <ChevronRight />
          </Step>
        </>
      )}
      <Button
        size="icon"
        variant="secondary"
        aria-label={t('close')}
        onClick={() => dialog.current?.close()}
        className="fixed! top-3 right-3"
      >
        <X />
      </Button>
    </dialog>
  )
}

type StepProps = { label: string; className: string; onClick: () => void; children: ReactNode }

const Step = ({ label, className, ...props }: StepProps) => (
  <Button
    size="icon"
    variant="secondary"
    aria-label={label}
    className={cn('fixed! top-1/2 -translate-y-1/2', className)}
    {...props}
  />
)

/** Handles horizontal swipes and drags, and suppresses the click at their end. */
function useSwipe(step: (by: number) => void) {
  const start = useRef<number>(undefined)
  const swiped = useRef(false)
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      start.current = clientX
      swiped.current = false
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const way = clientX - (start.current ?? clientX)
      start.current = undefined
      if (Math.abs(way) < SWIPE_PX) return
      swiped.current = true
      step(way < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = undefined
    },
    onClickCapture: (event: { stopPropagation: () => void }) => {
      if (swiped.current) event.stopPropagation()
      swiped.current = false
    },
  }
}
