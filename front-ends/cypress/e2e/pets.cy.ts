import { api, fail, journal, reset, seed } from '../mock.ts';

beforeEach(() => {
  cy.request(reset());
});

it('adds an animal', () => {
  cy.visit(`/?api=${api}`);
  cy.contains('45 animals');
  cy.contains('button', 'Add Rex').click();
  cy.contains('46 animals');
  cy.request(journal()).its('body').should('have.length', 3);
});

it('shows that the store is empty', () => {
  cy.request(seed([]));
  cy.visit(`/?api=${api}`);
  cy.contains('0 animals');
});

it('shows why the service refuses', () => {
  cy.request(fail('listPets', { status: 503, message: 'The store is closed.' }));
  cy.visit(`/?api=${api}`);
  cy.contains('The store is closed.');
});

it('shows that the connection broke', () => {
  cy.request(fail('listPets', { network: true }));
  cy.visit(`/?api=${api}`);
  cy.contains('The service cannot be reached.');
});
