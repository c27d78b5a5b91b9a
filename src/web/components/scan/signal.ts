import { storedValue } from '#web/lib/device/stored-value.ts'

/** Whether this device beeps. */
export const beep = storedValue('scanBeep', (stored) => stored !== false)

let audio: AudioContext | undefined

/** A short beep, and a short vibration on phones. High: recognised; low: a choice is needed. */
export function signal(tone: 'high' | 'low') {
  navigator.vibrate?.(tone === 'high' ? 40 : 120)
  if (!beep.current()) return
  try {
    audio ??= new AudioContext()
    const sound = audio.createOscillator()
    const volume = audio.createGain()
    sound.frequency.value = tone === 'high' ? 1_200 : 500
    volume.gain.setValueAtTime(0.15, audio.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.12)
    sound.connect(volume).connect(audio.destination)
    sound.start()
    sound.stop(audio.currentTime + 0.12)
  } catch {
    // Without sound.
  }
}
