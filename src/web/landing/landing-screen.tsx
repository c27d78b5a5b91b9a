export default function LandingScreen() {
  return <main>LandingScreen</main>
}
