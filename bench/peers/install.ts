import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { SCHEMATHESIS_VERSION, environment } from './testers/testers.ts';

/** Installs Schemathesis from PyPI into a virtual environment in this folder. Without Python, the page says so. */
if (!existsSync(`${environment}/bin/schemathesis`)) {
  try {
    execFileSync('python3', ['-m', 'venv', environment], { stdio: 'inherit' });
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
    execFileSync(`${environment}/bin/python`, [...pip, `schemathesis==${SCHEMATHESIS_VERSION}`], { stdio: 'inherit' });
  } catch (error) {
    process.stderr.write(`Schemathesis is not installed: ${String(error)}\n`);
  }
}
