import { type PointerEvent, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { BannerFocus } from '#shared/contract/shops/banner-focus.ts'
import { pictureSizes } from '#shared/rules/products/picture-sizes.ts'

type BannerFocusFieldProps = { image: string; value: BannerFocus; onChange: (value: BannerFocus) => void }

const axes = ['x', 'y'] as const

/** The whole banner, on which the owner marks the part that no window crops: with a pointer, or with a slider for each axis. */
export function BannerFocusField({ image, value, onChange }: BannerFocusFieldProps) {
  const t = useTranslations('branding.banner.focus')
  const id = useId()
  const mark = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) })
  }
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-1 font-medium">{t('label')}</legend>
      <p id={`${id}-hint`} className="text-quiet text-xs">
        {t('hint')}
      </p>
      <div
        className="relative w-fit max-w-md cursor-crosshair touch-none overflow-hidden rounded-lg border"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          mark(event)
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && mark(event)}
      >
        <img
          src={image}
          srcSet={pictureSizes(image)?.srcSet}
          sizes="28rem"
          alt=""
          draggable={false}
          className="block"
        />
        <span
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-on-veil bg-veil"
          style={{ left: `${value.x}%`, top: `${value.y}%` }}
        />
      </div>
      <div className="grid max-w-md gap-x-4 gap-y-1 sm:grid-cols-2">
        {axes.map((axis) => (
          <label key={axis} className="grid gap-0.5 text-quiet text-xs">
            {t(axis)}
            <input
              type="range"
              min={0}
              max={100}
              value={value[axis]}
              className="w-full accent-accent pointer-coarse:h-11"
              onChange={(event) => onChange({ ...value, [axis]: Number(event.currentTarget.value) })}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100)
