import { useEffect, useRef, useState } from 'react'

export type CameraState = 'starting' | 'on' | 'refused' | 'none' | 'failed'

/** Shows the camera at the back of the device in a `video` element while mounted. `size`: preferred width of the picture in pixels. */
export function useCamera({ size }: { size?: number } = {}) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack>()
  useEffect(() => {
    let stream: MediaStream | undefined
    let isOver = false
    const start = async () => {
      const element = video.current
      if (!element) return
      // Cameras require HTTPS.
      if (!navigator.mediaDevices) return setState('failed')
      const picture = { facingMode: 'environment', ...(size && { width: { ideal: size }, height: { ideal: size } }) }
      stream = await navigator.mediaDevices.getUserMedia({ video: picture })
      if (isOver) return stop(stream)
      element.srcObject = stream
      await element.play()
      if (isOver) return
      setTrack(stream.getVideoTracks()[0])
      setState('on')
    }
    start().catch((error: unknown) => !isOver && setState(stateOf(error)))
    return () => {
      isOver = true
      if (stream) stop(stream)
    }
  }, [size])
  return { video, state, track }
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

function stateOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed'
}
