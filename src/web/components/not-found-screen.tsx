export default function NotFoundScreen() {
  return <main>NotFoundScreen</main>
}
