function Confirm-Deletion {
	# Confirms permanent deletions once, as a whole, unless -Force is given. Returns 0, or 4 for a no.
	param($Caller, [string] $Title, [bool] $Force)
	$gone = @($script:Pending | Where-Object -FilterScript { (Get-Property -Object $_.Resource -Name 'ForGood') -eq $true })
	if ($Force -or $WhatIfPreference -or $gone.Count -eq 0) {
		return 0
	}
	$question = 'Nothing brings back what these delete: ' + (@($gone | ForEach-Object -Process { $_.Resource.Label }) -join '; ') + '. Go on?'
	try {
		$yes = $Caller.ShouldContinue($question, $Title)
	} catch {
		Write-Note -Line 'Nothing was changed: this script deletes files permanently, and it cannot ask for confirmation here. Run it with -Force to skip the question.'
		return 4
	}
	if (-not $yes) {
		Write-Note -Line 'Nothing was changed: you did not confirm.'
		return 4
	}
	return 0
}
