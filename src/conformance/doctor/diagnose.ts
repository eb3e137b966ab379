import type { HttpResponse } from '../http/response.ts';
import { createBodyReader } from '../http/body-reader.ts';
import { sendRequest } from '../http/send-request.ts';
import { describeNoResponse } from '../http/describe-no-response.ts';
import { createHttpTransport } from '../http/node-transport.ts';
import { listPets } from '../http/request.ts';
import type { Configuration } from '../options/options.ts';
import { createSecretsRedactor } from '../redaction/create-secrets-redactor.ts';
import { escapeControlCharacters } from '../reporters/escape-control-characters.ts';
import type { Diagnosis } from './diagnosis.ts';
import { describeAnswer, explainAnswer, isOfService } from './explain-response.ts';
import { explainCertificate, explainNoConnection, explainProxy, readError } from './explain-connection.ts';
import { findCertificate, isListening, speaksHttp, toPort } from './probe-port.ts';

const REQUEST = listPets('limit=1');

/** The base URL with `/v1` where it lacks it, without where it has it. */
const toOtherBase = (baseUrl: string) => (baseUrl.endsWith('/v1') ? baseUrl.slice(0, -'/v1'.length) : `${baseUrl}/v1`);

/** Finds the one reason why a target cannot be judged, or that there is none. It is only read from. */
export async function diagnose(configuration: Configuration): Promise<Diagnosis> {
  const { baseUrl, timeout } = configuration;
  const { transport, secrets, close } = createHttpTransport(configuration);
  const redact = createSecretsRedactor(configuration, secrets);
  const evidence: string[] = [];
  const note = (text: string) => void evidence.push(escapeControlCharacters(redact(text)));
  const ask = async (base: string): Promise<HttpResponse | { error: unknown }> => {
    const line = `GET ${base}${REQUEST.path}`;
    try {
      const target = { ...configuration, baseUrl: base, transport, readBody: createBodyReader() };
      const answer = await sendRequest(REQUEST, target, timeout);
      note(`${line}: ${describeAnswer(answer)}`);
      return answer;
    } catch (error) {
      note(`${line}: ${describeNoResponse(error)}`);
      return { error };
    }
  };
  try {
    const first = await ask(baseUrl);
    const found =
      'error' in first
        ? await explainNoAnswer(first.error, configuration, note)
        : ((await explainScheme(first, configuration, note)) ??
          (await explainPath(first, baseUrl, ask)) ??
          explainAnswer(first, baseUrl));
    return { isWell: false, ...found, sentence: redact(found.sentence), advice: redact(found.advice), evidence };
  } finally {
    await close();
  }
}

type Finding = Pick<Diagnosis, 'sentence' | 'advice'> & Partial<Diagnosis>;

async function explainNoAnswer(
  error: unknown,
  { baseUrl, timeout, proxy: throughProxy }: Configuration,
  note: (text: string) => void,
): Promise<Finding> {
  const target = toPort(baseUrl);
  const failure = readError(error);
  const proxy = explainProxy(failure, target);
  if (proxy) return proxy;
  const certificate = explainCertificate(failure);
  if (certificate) {
    const shown = throughProxy === undefined ? await findCertificate(target, timeout) : undefined;
    if (shown) note(shown);
    return certificate;
  }
  const has = (pattern: RegExp) => failure.codes.some((code) => pattern.test(code));
  if (has(/^(?:TimeoutError|UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/)) {
    const isOpen = await isListening(target, timeout);
    note(`${target.host}:${target.port} ${isOpen ? 'accepts connections' : 'accepts no connection'}`);
    return isOpen
      ? {
          sentence: `it accepts connections and does not answer within ${timeout} ms`,
          advice: 'Look whether the service hangs, or give it more time with --timeout.',
        }
      : {
          sentence: `no connection came about within ${timeout} ms`,
          advice: 'Check the address, and the firewalls in between; a VPN or a proxy (--proxy) may be needed.',
        };
  }
  return (await explainWrongScheme(baseUrl, timeout, note)) ?? explainNoConnection(error, failure);
}

/** Some answer plain HTTP on a port of TLS with a page that says so. */
async function explainScheme(
  { status, jsonProblem }: HttpResponse,
  { baseUrl, timeout }: Configuration,
  note: (text: string) => void,
) {
  return status === 400 && jsonProblem !== undefined && baseUrl.startsWith('http:')
    ? explainWrongScheme(baseUrl, timeout, note)
    : undefined;
}

/** Looks whether the port speaks the other of HTTP and HTTPS. */
async function explainWrongScheme(
  baseUrl: string,
  timeout: number,
  note: (text: string) => void,
): Promise<Finding | undefined> {
  const target = toPort(baseUrl);
  const place = `${target.host}:${target.port}`;
  if (baseUrl.startsWith('https:')) {
    if (!(await speaksHttp(target, timeout))) return undefined;
    note(`${place} answers HTTP without TLS`);
    return {
      sentence: 'the port speaks plain HTTP, and the base URL says https:',
      advice: `Use --base-url ${baseUrl.replace('https:', 'http:')}.`,
    };
  }
  const certificate = await findCertificate(target, timeout);
  if (certificate === undefined) return undefined;
  note(`${place} speaks TLS: ${certificate}`);
  return {
    sentence: 'the port speaks TLS, and the base URL says http:',
    advice: `Use --base-url ${baseUrl.replace('http:', 'https:')}.`,
  };
}

/** Looks whether the service is found with `/v1`, or without. */
async function explainPath(
  first: HttpResponse,
  baseUrl: string,
  ask: (base: string) => Promise<HttpResponse | { error: unknown }>,
): Promise<Finding | undefined> {
  const { location } = first.headers;
  const isMissing = first.status === 404 || (first.jsonProblem !== undefined && location === undefined);
  if (!isMissing) return undefined;
  const other = toOtherBase(baseUrl);
  const second = await ask(other);
  if ('error' in second || !isOfService(second)) return undefined;
  return {
    sentence: `the service is not at this path, but ${other.length > baseUrl.length ? 'below /v1' : 'at the one without /v1'}`,
    advice: `Use --base-url ${other}.`,
  };
}
