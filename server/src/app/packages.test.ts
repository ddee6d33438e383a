import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parseAllDocuments, parse as parseYaml } from 'yaml'
import { containerOf } from '../../../scripts/support/dockerfile.mjs'
import { HEALTH } from '../health/health.routes.ts'
import { parseConfig } from './config.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const read = (file: string) => readFileSync(ROOT + file, 'utf8')

const image = containerOf(read('Dockerfile'))
const compose = parseYaml(read('compose.yaml'))
const manifests = globSync('ops/kubernetes/*.yaml', { cwd: ROOT }).flatMap(file =>
  parseAllDocuments(read(file)).map(document => {
    expect(document.errors).toEqual([])
    return document.toJS()
  }),
)
const manifest = (kind: string) => manifests.find(it => it.kind === kind)
const pod = manifest('Deployment').spec.template
const [container] = pod.spec.containers
const unit = read('ops/systemd/stunda.service')

/** The variables that the server asks for; NODE_ENV is a library's, COMMIT the build's. */
function knownVariables(): Set<string> {
  const asked = new Set(['NODE_ENV', 'COMMIT'])
  const remember = (_: object, name: string) => {
    asked.add(name)
    return /^ECLASS_/.test(name) ? 'https://e-class.test' : undefined
  }
  parseConfig(new Proxy({}, { get: remember }) as NodeJS.ProcessEnv)
  return asked
}

it('the image, compose, Kubernetes, systemd and the README name only variables that the server reads', () => {
  const named = [
    ...Object.keys(image.env),
    ...Object.keys(compose.services.server.environment),
    ...Object.keys(manifest('Secret').stringData),
    ...container.env.map(({ name }: { name: string }) => name),
    ...[...unit.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name]) => name),
    ...[...read('README.md').matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
      cell.match(/[A-Z_]{4,}/g),
    ),
  ]
  const known = knownVariables()
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(name => !known.has(name))).toEqual([])
})

it('what they set starts a server: every variable can be meant', () => {
  const filled = (value: string) => value.replaceAll(/\$\{\w+:[?-][^}]*\}/g, 'filled')
  const ofCompose: [string, string][] = Object.entries(compose.services.server.environment)
  const environments = [
    {
      ...image.env,
      ...Object.fromEntries(ofCompose.map(([name, value]) => [name, filled(value)])),
      SMTP_URL: '',
      MAIL_FROM: '',
    },
    { ...image.env, ...manifest('Secret').stringData, TRUST_PROXY: container.env[0].value },
  ]
  for (const env of environments) expect(parseConfig(env).mistakes).toEqual([])
})

it('the image is made by the step that is tried without an engine, and runs as nobody special', () => {
  expect(read('Dockerfile')).toContain('node scripts/package.mjs /opt/stunda')
  expect(image.entrypoint).toEqual(['/opt/stunda/stunda'])
  expect(image.user).toMatch(/^[1-9]\d+:[1-9]\d+$/)
  expect(image.port).toBe(image.env.PORT)
  expect(image.volumes).toEqual(['/data', '/backups', '/tmp'])
  expect(unit).toContain(`ExecStart=${image.entrypoint} ${image.command}\n`)
})

it('compose and Kubernetes run this version, of which the changelog tells', () => {
  const { version } = JSON.parse(read('package.json'))
  expect([compose.services.server.image, container.image]).toEqual([`stunda:${version}`, `stunda:${version}`])
  expect(read('CHANGELOG.md')).toContain(`\n## [${version}]`)
})

it('whoever looks after the server asks for addresses that answer', () => {
  const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe]
  const paths = probes.map(({ httpGet }) => httpGet.path)
  expect(paths).toEqual(['/api/health/live', '/api/health/live', '/api/health/ready'])
  const [health] = image.health.join(' ').match(/\/api\/[\w/]+/) ?? []
  expect([...paths, health].filter(path => !HEALTH.includes(path))).toEqual([])
})

it('proxies lead to the port on which the server listens', () => {
  const [{ name, containerPort }] = container.ports
  const [port] = manifest('Service').spec.ports
  expect(String(containerPort)).toBe(image.port)
  expect([container.livenessProbe.httpGet.port, port.targetPort]).toEqual([name, name])
  const { service } = manifest('Ingress').spec.rules[0].http.paths[0].backend
  expect(service).toEqual({ name: manifest('Service').metadata.name, port: { name: port.name } })
  expect(compose.services.proxy.command).toMatch(new RegExp(`server:${image.port}$`))
})

it('the pods have the image’s user, its folders to write to, and labels by which they are found', () => {
  const { runAsUser, runAsGroup } = pod.spec.securityContext
  expect(`${runAsUser}:${runAsGroup}`).toBe(image.user)
  const mounts = container.volumeMounts.map((it: { mountPath: string }) => it.mountPath)
  expect(mounts.toSorted()).toEqual(image.volumes.toSorted())
  expect(container.envFrom).toEqual([{ secretRef: { name: manifest('Secret').metadata.name } }])
  const labels = [
    manifest('Service').spec.selector,
    manifest('PodDisruptionBudget').spec.selector.matchLabels,
    manifest('Deployment').spec.selector.matchLabels,
  ]
  expect(labels).toEqual(labels.map(() => pod.metadata.labels))
})

it('a server has the time to end, wherever it runs', () => {
  const seconds = [/TimeoutStopSec=(\d+)/.exec(unit)?.[1], compose.services.server.stop_grace_period]
  const afterHook = pod.spec.terminationGracePeriodSeconds - container.lifecycle.preStop.sleep.seconds
  expect([...seconds.map(it => Number.parseInt(it, 10)), afterHook].filter(it => it <= 15)).toEqual([])
  expect(unit).toContain('RestartPreventExitStatus=78')
})
