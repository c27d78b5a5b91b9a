import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { storedValue } from '#web/lib/device/stored-value.ts'

const cameraFailures = ['refused', 'none', 'busy', 'insecure', 'lost'] as const
export type CameraFailure = (typeof cameraFailures)[number]
type CameraState = 'starting' | 'on' | CameraFailure

/** The camera that a person chose on this device. */
const chosenCamera = storedValue('camera', (stored) => (typeof stored === 'string' ? stored : ''))

/**
 * Shows the camera at the back of the device in a `video` element while mounted. A hidden page releases it. `size`: preferred width of the
 * picture in pixels.
 */
export function useCamera({ size }: { size?: number } = {}) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([])
  const [attempt, setAttempt] = useState(0)
  const chosen = chosenCamera.use()
  const isVisible = useSyncExternalStore(subscribe, isPageVisible)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts the camera again
  useEffect(() => {
    setState('starting')
    if (!isVisible) return
    let stream: MediaStream | undefined
    let isOver = false
    const start = async () => {
      if (!navigator.mediaDevices) return setState('insecure')
      stream = await openCamera(size, chosen)
      const element = video.current
      if (isOver || !element) return stop(stream)
      const [started] = stream.getVideoTracks()
      started?.addEventListener('ended', () => !isOver && setState('lost'))
      element.srcObject = stream
      await element.play()
      if (isOver) return
      setTrack(started)
      setState('on')
      // Their names are only known now.
      const devices = await navigator.mediaDevices.enumerateDevices()
      if (!isOver) setCameras(devices.filter(({ kind }) => kind === 'videoinput'))
    }
    start().catch((error: unknown) => !isOver && setState(stateOf(error)))
    return () => {
      isOver = true
      if (stream) stop(stream)
      setTrack(undefined)
    }
  }, [size, chosen, attempt, isVisible])
  return {
    video,
    state,
    track,
    cameras,
    chosen: track?.getSettings().deviceId ?? chosen,
    choose: chosenCamera.set,
    again: () => {
      setState('starting')
      setAttempt((before) => before + 1)
    },
  }
}
export type Camera = ReturnType<typeof useCamera>

export const isFailure = (state: CameraState): state is CameraFailure => cameraFailures.some((each) => each === state)

const isPageVisible = () => document.visibilityState === 'visible'

function subscribe(look: () => void) {
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

async function openCamera(size: number | undefined, chosen: string): Promise<MediaStream> {
  const picture = size === undefined ? {} : { width: { ideal: size }, height: { ideal: size } }
  const open = (which: MediaTrackConstraints) =>
    navigator.mediaDevices.getUserMedia({ video: { ...picture, ...which } })
  if (chosen) {
    const stream = await open({ deviceId: { exact: chosen } }).catch((error: unknown) => {
      // It was unplugged.
      if (stateOf(error) === 'none') return undefined
      throw error
    })
    if (stream) return stream
  }
  return open({ facingMode: 'environment' })
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

function stateOf(error: unknown): CameraFailure {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy'
}
