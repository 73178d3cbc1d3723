export default function Page() {
  return <h1>Pusta strona</h1>
}
