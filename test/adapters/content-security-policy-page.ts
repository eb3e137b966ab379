import { setupWorker } from 'msw/browser';
import { petstoreHandlers } from 'petstore-kit/handlers';

const show = (id: string, text: string) => {
  const element = document.createElement('pre');
  element.id = id;
  element.textContent = text;
  document.body.append(element);
};

addEventListener('securitypolicyviolation', ({ blockedURI }) => show('violation', blockedURI));

await setupWorker(...petstoreHandlers()).start({ quiet: true });
const response = await fetch('/v1/pets', { headers: { authorization: 'Bearer demo-key' } });
show('pets', await response.text());

// Proves that the policy applies, so that everything above works without eval.
try {
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
  new Function('return 1')();
  show('eval', 'allowed');
} catch (error) {
  show('eval', (error as Error).name);
}
