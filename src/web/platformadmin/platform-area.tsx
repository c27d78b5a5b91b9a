export default function PlatformArea() {
  return <main>PlatformArea</main>
}
