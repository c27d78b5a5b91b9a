import { Button, type ButtonProps } from '#web/components/ui/button.tsx'

type SubmitButtonProps = Pick<ButtonProps, 'pending' | 'pendingText' | 'children'>

/** On a sleeping page, presses before hydration are queued (`wake.ts`). */
export function SubmitButton(props: SubmitButtonProps) {
  return <Button type="submit" size="lg" className="data-[held]:cursor-progress data-[held]:opacity-70" {...props} />
}
