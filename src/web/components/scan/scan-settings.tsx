import { Flashlight, FlashlightOff, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Camera } from '#web/components/camera/use-camera.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { beep } from './signal.ts'

/** Which camera, its light, and the beep. */
export function ScanSettings({ camera: { cameras, chosen, choose, track } }: { camera: Camera }) {
  const t = useTranslations('scanning')
  const isLoud = beep.use()
  return (
    <>
      {cameras.length > 1 && (
        <Select
          aria-label={t('camera')}
          className="min-w-40 flex-1 sm:max-w-56 [&>select]:h-11"
          value={chosen}
          options={cameras.map(({ deviceId, label }, at) => ({
            value: deviceId,
            label: label || t('unnamedCamera', { number: at + 1 }),
          }))}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      )}
      <Torch key={track?.id} track={track} />
      <Button
        variant="outline"
        className="size-11"
        aria-label={t('beep')}
        title={t('beep')}
        aria-pressed={isLoud}
        onClick={() => beep.set(!isLoud)}
      >
        {isLoud ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
      </Button>
    </>
  )
}

/** The light of the camera, if it has one. */
function Torch({ track }: { track: MediaStreamTrack | undefined }) {
  const t = useTranslations('scanning')
  const [isOn, setOn] = useState(false)
  const canLight = track && 'torch' in (track.getCapabilities?.() ?? {})
  if (!canLight) return null
  const toggle = () =>
    track.applyConstraints({ advanced: [{ torch: !isOn } as MediaTrackConstraintSet] }).then(
      () => setOn(!isOn),
      // The camera was taken away, or is too hot for its light.
      () => undefined,
    )
  return (
    <Button variant="outline" className="min-h-11" aria-pressed={isOn} onClick={() => void toggle()}>
      {isOn ? <FlashlightOff aria-hidden="true" /> : <Flashlight aria-hidden="true" />}
      {t(isOn ? 'torchOff' : 'torchOn')}
    </Button>
  )
}
