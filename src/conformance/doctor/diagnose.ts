import { systemClock } from '../../shared/clock.ts';
import { toAddress } from '../../shared/http/to-address.ts';
import { createBodyReader } from '../http/body/body-reader.ts';
import { describeNoResponse } from '../exchange/describe-no-response.ts';
import { createHttpTransport } from '../http/node-transport.ts';
import { isMissing, isOfService, probeRequest, toOtherBases } from '../engine/probe/other-bases.ts';
import type { HttpResponse } from '../exchange/response.ts';
import { sendRequest } from '../http/send-request.ts';
import type { Configuration } from '../options/options.ts';
import { createSecretsRedactor } from '../redaction/create-secrets-redactor.ts';
import { escapeControlCharacters } from '../reporters/escape-control-characters.ts';
import type { Diagnosis } from './diagnosis.ts';
import { explainCertificate, explainNoConnection, explainProxy, readError } from './explain-connection.ts';
import { describeResponse, explainResponse } from './explain-response.ts';
import { findCertificate, isListening, speaksHttp } from './probe-port.ts';

type Finding = Pick<Diagnosis, 'finding' | 'advice'> & Partial<Diagnosis>;
type Attempt = HttpResponse | { error: unknown };
type Note = (text: string) => void;

/** Finds out why a target cannot be tested, or that it can be. Sends GET requests only. */
export async function diagnose(configuration: Configuration): Promise<Diagnosis> {
  const { baseUrl, timeout, keys } = configuration;
  const { transport, secrets, close } = createHttpTransport(configuration);
  const redact = createSecretsRedactor(configuration, secrets);
  const evidence: string[] = [];
  const note: Note = (text) => void evidence.push(escapeControlCharacters(redact(text)));
  const attempt = async (base: string): Promise<Attempt> => {
    const line = `GET ${base}${probeRequest.path}`;
    try {
      const target = {
        ...configuration,
        baseUrl: base,
        clock: systemClock,
        transport,
        readBody: createBodyReader(),
      };
      const response = await sendRequest(probeRequest, target, { apiKey: keys.current, timeout });
      note(`${line}: ${describeResponse(response)}`);
      return response;
    } catch (error) {
      note(`${line}: ${describeNoResponse(error)}`);
      return { error };
    }
  };
  try {
    const first = await attempt(baseUrl);
    const found =
      'error' in first
        ? await explainNoResponse(first.error, configuration, note)
        : ((await explainScheme(first, configuration, note)) ??
          (await explainPath(first, baseUrl, attempt)) ??
          explainResponse(first, baseUrl));
    const toSafe = (text: string) => escapeControlCharacters(redact(text));
    return { isTestable: false, ...found, finding: toSafe(found.finding), advice: toSafe(found.advice), evidence };
  } finally {
    await close();
  }
}

async function explainNoResponse(
  error: unknown,
  { baseUrl, timeout, proxy: ownProxy }: Configuration,
  note: Note,
): Promise<Finding> {
  const target = toAddress(new URL(baseUrl));
  const failure = readError(error);
  const proxy = explainProxy(failure, target);
  if (proxy) return proxy;
  const certificate = explainCertificate(failure);
  if (certificate) {
    const shown = ownProxy === undefined ? await findCertificate(target, timeout) : undefined;
    if (shown) note(shown);
    return certificate;
  }
  const isTimeout = failure.codes.some((code) => /^(?:TimeoutError|UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/.test(code));
  if (isTimeout) {
    const isOpen = await isListening(target, timeout);
    note(`${target.host}:${target.port} ${isOpen ? 'accepts connections' : 'does not accept connections'}`);
    return explainTimeout(isOpen, timeout);
  }
  return (await explainWrongScheme(baseUrl, timeout, note)) ?? explainNoConnection(error, failure);
}

function explainTimeout(isOpen: boolean, timeout: number): Finding {
  return isOpen
    ? {
        finding: `it accepts connections but does not respond within ${timeout} ms`,
        advice: 'Check whether the service hangs, or raise --timeout.',
      }
    : {
        finding: `no connection could be made within ${timeout} ms`,
        advice: 'Check the address and the firewalls in between. A VPN or a proxy (--proxy) may be needed.',
      };
}

/** Some servers respond to plain HTTP on a TLS port with a page that points out the mistake. */
async function explainScheme(
  { status, jsonProblem }: HttpResponse,
  { baseUrl, timeout }: Configuration,
  note: Note,
): Promise<Finding | undefined> {
  return status === 400 && jsonProblem !== undefined && baseUrl.startsWith('http:')
    ? explainWrongScheme(baseUrl, timeout, note)
    : undefined;
}

/**
 * Checks whether the port speaks HTTPS instead of HTTP, or the other way round. Some servers respond to HTTP on a port for TLS, so
 * TLS is tried first.
 */
async function explainWrongScheme(baseUrl: string, timeout: number, note: Note): Promise<Finding | undefined> {
  const target = toAddress(new URL(baseUrl));
  const place = `${target.host}:${target.port}`;
  const certificate = await findCertificate(target, timeout);
  if (baseUrl.startsWith('https:')) {
    if (certificate !== undefined) {
      note(`${place} speaks TLS: ${certificate}`);
      return {
        finding: 'it speaks TLS, but closes the connection without a response',
        advice:
          'It may require a client certificate, or reject the one of --cert: give another with --cert FILE and --key FILE. Or look into the log of the service.',
      };
    }
    if (!(await speaksHttp(target, timeout))) return undefined;
    note(`${place} responds to HTTP without TLS`);
    return {
      finding: 'the port speaks plain HTTP, but the base URL starts with https:',
      advice: `Use --base-url ${baseUrl.replace('https:', 'http:')}.`,
    };
  }
  if (certificate === undefined) return undefined;
  note(`${place} speaks TLS: ${certificate}`);
  return {
    finding: 'the port speaks TLS, but the base URL starts with http:',
    advice: `Use --base-url ${baseUrl.replace('http:', 'https:')}.`,
  };
}

/** Checks whether the service is found at another base URL of the same origin. */
async function explainPath(
  first: HttpResponse,
  baseUrl: string,
  attempt: (base: string) => Promise<Attempt>,
): Promise<Finding | undefined> {
  const { location } = first.headers;
  const isElsewhere = isMissing(first) || (first.jsonProblem !== undefined && location === undefined);
  if (!isElsewhere) return undefined;
  for (const other of toOtherBases(baseUrl)) {
    const second = await attempt(other);
    if (!('error' in second) && isOfService(second))
      return { finding: 'the service is not at this path, but at another one', advice: `Use --base-url ${other}.` };
  }
  return undefined;
}
