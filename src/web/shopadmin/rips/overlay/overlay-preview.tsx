import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OverlaySettings } from '#shared/contract/orders/overlays.ts'
import { sampleOverlay } from '#shared/rules/rips/overlay.ts'
import { overlayAccent } from '#shared/rules/rips/overlay-accent.ts'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { cn } from '#web/lib/cn.ts'

type OverlayPreviewProps = { settings: OverlaySettings; accentColour: string | null }

/** The overlay itself, in a frame, with sample data and the settings as they are typed. */
export function OverlayPreview({ settings, accentColour }: OverlayPreviewProps) {
  const t = useTranslations('overlayForm.preview')
  const [shape, setShape] = useState('horizontal')
  const [ground, setGround] = useState('dark')
  const frame = useRef<HTMLIFrameElement>(null)
  const send = useCallback(() => {
    const accent = overlayAccent(accentColour, settings.theme)
    frame.current?.contentWindow?.postMessage(sampleOverlay({ settings, accent }), location.origin)
  }, [settings, accentColour])
  useEffect(send, [send])
  useEffect(() => {
    // The frame announces that its script runs.
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === 'ready') send()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [send])
  return (
    <Card>
      <CardHeader title={t('title')} description={t('text')} />
      <CardContent className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('shape')}>
            <Select
              value={shape}
              options={[
                { value: 'horizontal', label: t('horizontal') },
                { value: 'vertical', label: t('vertical') },
              ]}
              onChange={({ currentTarget }) => setShape(currentTarget.value)}
            />
          </Field>
          <Field label={t('ground')}>
            <Select
              value={ground}
              options={[
                { value: 'dark', label: t('dark') },
                { value: 'light', label: t('light') },
              ]}
              onChange={({ currentTarget }) => setGround(currentTarget.value)}
            />
          </Field>
        </div>
        <iframe
          ref={frame}
          title={t('frame')}
          src="/overlay/preview"
          tabIndex={-1}
          className={cn(
            'scheme-light rounded-lg border',
            shape === 'horizontal' ? 'aspect-video w-full' : 'mx-auto aspect-9/16 w-72 max-w-full',
            ground === 'dark' ? 'bg-[#20242d]' : 'bg-[#dfe3ea]',
          )}
        />
      </CardContent>
    </Card>
  )
}
