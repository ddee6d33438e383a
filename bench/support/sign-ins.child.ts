import { median } from './figures.ts'

const { url, emails, password, at_once, rounds } = JSON.parse(process.argv[2] ?? '{}')
const times: number[] = []
let failed = 0

for (let round = 0; round < rounds; round++) {
  await Promise.all(Array.from({ length: at_once }, (_, index) => signIn(emails[index % emails.length])))
}
console.log(JSON.stringify({ median_ms: median(times), failed }))

async function signIn(email: string): Promise<void> {
  const start = performance.now()
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  await response.text()
  times.push(performance.now() - start)
  if (response.status !== 200) failed += 1
}
