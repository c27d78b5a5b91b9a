import { Button, type ButtonProps } from '#web/components/ui/button.tsx'

type SubmitButtonProps = Pick<ButtonProps, 'pending' | 'pendingText' | 'children'>

/** A page that sleeps holds back what is pressed before its form is alive (`wake.ts`). */
export function SubmitButton(props: SubmitButtonProps) {
  return <Button type="submit" size="lg" className="data-[held]:cursor-progress data-[held]:opacity-70" {...props} />
}
